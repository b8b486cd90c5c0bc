# The same map in awk: awk -f points.awk < points.txt
BEGIN { half = sqrt(0.5); OFMT = "%.6g" }
{ w = 1 - (half * $3 - half * $1 - 100) / 500; print (half * $1 + half * $3 + 30) / w, ($2 + 40) / w }

#define DEGREES_TO_RADIANS(degrees) ((degrees) / 180.0 * M_PI)
#define SHRINK 0.75
#define TILT(view, d) view.transform = \
    CGAffineTransformMakeRotation(DEGREES_TO_RADIANS(d))
UIView *a = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
TILT(a, 15 + 5);
a.transform = CGAffineTransformScale(a.transform, SHRINK, SHRINK);

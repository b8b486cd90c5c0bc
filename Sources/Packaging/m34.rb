## The Homebrew formula, before `make dist URL=https://...` fills in what stands between at signs. URL is the folder on
## the web where the source archive is published; where none is given, example.org stands for it. Lines that begin with
## two hashes are left out.
class M34 < Formula
  desc "Transform calculator for the command-line: affine, perspective, CSS, layers"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on xcode: ["26.0", :build]

  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in a sandbox already, and sandboxes do not nest.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    # A quarter turn takes (1, 0) to (0, 1), exactly.
    assert_equal "0 1\n", shell_output("#{bin}/m34 -b rotate 90 point 1 0")
    # First doubled, then moved by 10: 1 -> 2 -> 12.
    assert_equal "12 0\n", shell_output("#{bin}/m34 -b scale 2 then translate 10 0 point 1 0")
    assert_equal "m34 #{version}\n", shell_output("#{bin}/m34 --version")
  end
end

# A Homebrew formula, to be put into a tap. Fill in the address and the checksum of a release; `Scripts/release` fills in the
# version.
class FocusAudit < Formula
  desc "Finds where keyboard and assistive-technology focus is lost in UI descriptions"
  homepage "https://git.example.org/focus-audit"
  url "https://git.example.org/focus-audit/archive/0.1.0.tar.gz"
  sha256 "the checksum of the archive"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libyaml"
  uses_from_macos "libxml2"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "focus-audit"
    bin.install ".build/release/focus-audit"
    man1.install "Packaging/focus-audit.1"
    generate_completions_from_executable(bin/"focus-audit", "--generate-completion-script")
  end

  test do
    (testpath/"a.ui").write "<interface><object class=\"GtkEntry\" id=\"a\"/></interface>"
    assert_match "1 document", shell_output("#{bin}/focus-audit a.ui --fail-on never")
  end
end

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-control bg-coral-fill px-4 py-2.5 font-semibold text-on-coral transition focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

// Sets the theme before the first paint: the stored choice, else the system's, else dark. Loaded in the head, blocking, so
// that nothing flashes; a file of its own, because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');

  function stored() {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  }

  function apply() {
    const choice = stored();
    const theme = choice === 'dark' || choice === 'light' ? choice : light.matches ? 'light' : 'dark';
    root.setAttribute('data-theme', theme);
  }

  // Tells components/layout/late-theme that it has run.
  window.coralliumTheme = true;
  apply();
  light.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('corallium:theme', apply);
})();

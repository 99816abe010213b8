// What has to work from the first paint on. Loaded in the head, blocking; a file of its own, because the content security
// policy allows no inline script.

// The theme: the stored choice, else the system's, else dark, so that nothing flashes.
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
  // The switch, until React answers (components/layout/theme-switch).
  addEventListener('change', ({ target }) => {
    if (!target.matches('[data-deaf] [data-theme-choice]')) return;
    try {
      localStorage.setItem('theme', target.value);
    } catch {
      // It cannot be kept.
    }
    apply();
  });
})();

// What comes late (fonts, pictures below the first screen): at once when the browser has the fonts already, else when the
// page answers, or has taken long to.
(() => {
  const root = document.documentElement;
  const show = () => root.setAttribute('data-late', '');

  function remember() {
    try {
      localStorage.setItem('fonts', 'loaded');
    } catch {
      // They come late again.
    }
  }

  try {
    if (localStorage.getItem('fonts') !== null) return show();
  } catch {
    // Nothing is known.
  }
  const answers = new MutationObserver(() => {
    if (document.body?.matches('[data-deaf]') !== false) return;
    answers.disconnect();
    show();
  });
  answers.observe(root, { subtree: true, childList: true, attributeFilter: ['data-deaf'] });
  setTimeout(show, 5000);
  document.fonts?.addEventListener('loadingdone', remember, { once: true });
})();

// Presses before React answers. A part of the page that it has not taken over yet is marked `data-deaf`
// (components/ui/hydrated.tsx). What the browser does by itself there stays the browser's: links, popovers, text, choices.
// Any other press is kept, shown by `data-pressed`, and done once, in order, when the mark is gone.
(() => {
  const controls = 'a[href], button, input, select, textarea, summary, label';
  const choices = 'input[type=checkbox], input[type=radio]';
  const texts = 'input, select, textarea';
  /** @type {Map<Element, () => void>} */
  const kept = new Map();

  const isDeaf = (element) => element.closest('[data-deaf]') !== null;

  function keep(element, act) {
    if (kept.has(element)) return;
    element.setAttribute('data-pressed', '');
    kept.set(element, act);
  }

  /** The control at the point of a click that fell through a part which is inert for being deaf. */
  function controlBelow({ target, clientX: x, clientY: y }) {
    const isHit = (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom && !control.disabled;
    };
    return [...target.querySelectorAll('[data-deaf][inert]')]
      .flatMap((part) => [...part.querySelectorAll(controls)])
      .filter(isHit)
      .at(-1);
  }

  function press(element) {
    element.focus({ preventScroll: true });
    if (!element.matches(texts) || element.matches(choices)) element.click();
  }

  /** True for what the browser does without a script. */
  function isNative(element) {
    if (element.matches('[popovertarget], [commandfor]') || !element.matches('button')) return true;
    return element.type === 'submit' && element.form?.hasAttribute('action');
  }

  /** Tells React of what was typed or chosen before it answered: it compares with what it has last seen set. */
  function handOver(element) {
    const member = element.matches(choices) ? 'checked' : 'value';
    const given = element[member];
    const prototype = Object.getPrototypeOf(element);
    element[member] = member === 'checked' ? !given : '';
    if (member === 'checked') return element.click();
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, given);
    element.dispatchEvent(new Event(element.matches('select') ? 'change' : 'input', { bubbles: true }));
  }

  addEventListener(
    'click',
    (event) => {
      const { target, isTrusted, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!isTrusted || !(target instanceof Element)) return;
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      const below = event.detail > 0 ? controlBelow(event) : undefined;
      const pressed = below ?? target.closest(controls);
      if (!pressed || !isDeaf(pressed)) return;
      // A link leads away from whatever waits.
      if (!below && isNative(pressed) && !(pressed.matches('a') && kept.size > 0)) {
        if (pressed.matches('a')) pressed.setAttribute('data-pressed', '');
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      keep(pressed, () => press(pressed));
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!event.isTrusted || !isDeaf(form) || form.hasAttribute('action')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keep(form, () => form.requestSubmit());
    },
    true,
  );

  for (const type of ['input', 'change']) {
    addEventListener(
      type,
      ({ target, isTrusted }) => {
        if (!isTrusted || !isDeaf(target)) return;
        // Before the presses: a form is sent with what was typed.
        const acts = [...kept];
        kept.clear();
        kept.set(target, () => handOver(target));
        for (const [element, act] of acts) if (element !== target) kept.set(element, act);
      },
      true,
    );
  }

  function carryOut() {
    for (const [element, act] of [...kept]) {
      if (isDeaf(element)) continue;
      kept.delete(element);
      element.removeAttribute('data-pressed');
      if (element.isConnected) act();
    }
  }

  // In a task of its own, when React has come to an end.
  new MutationObserver(() => setTimeout(carryOut)).observe(document, {
    subtree: true,
    attributeFilter: ['data-deaf'],
  });
})();

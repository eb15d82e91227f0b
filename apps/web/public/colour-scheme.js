// Runs before the first paint, as a file because the content security policy allows no script in the page.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('superlink.keep.colour-scheme');
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  let onScreen = dark ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', onScreen);
  // paper is white, whatever the screen is
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = page.getAttribute('data-mantine-color-scheme');
    page.setAttribute('data-mantine-color-scheme', matches ? 'light' : onScreen);
  });
})();

// Runs before the first paint, as a file because the content security policy allows no script in the page.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('superlink.keep.colour-scheme');
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

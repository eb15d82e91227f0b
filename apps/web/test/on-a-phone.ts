/** Makes the window as narrow as a phone's for the tests of a block: `beforeEach(onAPhone)`. The answer makes it wide again. */
export function onAPhone(): () => void {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
  return () => {
    window.matchMedia = wide;
  };
}

/**
 * A window that is so many px wide for the media queries of a test, and may be drawn to another width. `restore` gives it back as it was.
 */
export function windowOf(px: number): { resize(px: number): void; restore(): void } {
  const usual = window.matchMedia;
  const listening = new Set<() => void>();
  let width = px;
  window.matchMedia = (query) => {
    const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
    const isMatch = () => (bound === 'min' ? width >= Number(em) * 16 : bound === 'max' && width <= Number(em) * 16);
    const listeners = new Map<unknown, () => void>();
    const list = Object.assign(usual(query), {
      addEventListener(_: string, heard: (event: { matches: boolean }) => void) {
        const listener = () => heard({ matches: isMatch() });
        listeners.set(heard, listener);
        listening.add(listener);
      },
      removeEventListener(_: string, heard: unknown) {
        listening.delete(listeners.get(heard)!);
      },
    });
    return Object.defineProperty(list, 'matches', { get: isMatch });
  };
  return {
    resize(next) {
      width = next;
      for (const heard of listening) heard();
    },
    restore() {
      window.matchMedia = usual;
    },
  };
}

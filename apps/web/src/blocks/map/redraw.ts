/** A map is drawn anew at most this often, in ms: most of a drawing's cost is the same however few have moved. */
const LEAST_MS = 1_000;

/**
 * Draws when asked: at once where the last drawing is long past, else a second after it, once for however many asked. It waits for a frame of the
 * screen, which a hidden tab has none of.
 */
export function createRedraw(draw: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const inFrame = () => {
    frame = requestAnimationFrame(() => {
      timer = undefined;
      frame = undefined;
      drawnAt = performance.now();
      draw();
    });
  };
  return {
    ask() {
      if (timer !== undefined || frame !== undefined) return;
      const wait = drawnAt + LEAST_MS - performance.now();
      if (wait > 0) timer = setTimeout(inFrame, wait);
      else inFrame();
    },
    stop() {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

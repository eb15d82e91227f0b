import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window a part may still be when its code and figures are fetched, so that it stands there when somebody arrives. */
const AHEAD = '240px';

/** Draws its content once its place comes near the window, and keeps it from then on; until then `height` px are kept free. */
export function InSight({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isNear && children}
    </div>
  );
}

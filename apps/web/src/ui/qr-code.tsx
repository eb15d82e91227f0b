import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Light modules around a code, without which a camera does not find it. */
const BORDER = 4;
const SIZE = 264;

/** A text as a QR code, dark on white in every colour scheme, because cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { side: rows.length, path: squares.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={SIZE} height={SIZE} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The product's sign: a horse with two linked trailers on an amber tile. Decoration only, the name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false" style={{ flex: 'none', display: 'block' }}>
      <rect width="32" height="32" rx="7" fill="#ffb01b" />
      <g fill="#0f1b2d">
        <rect x="3.5" y="10" width="7.2" height="9" rx="1" />
        <rect x="11.8" y="10" width="7.6" height="9" rx="1" />
        <path d="M20.6 19V11.2c0-.7.5-1.2 1.2-1.2h3c.5 0 .9.2 1.2.6l2.2 3.2c.2.3.3.6.3.9V19z" />
        <circle cx="7" cy="21.4" r="1.9" />
        <circle cx="15.2" cy="21.4" r="1.9" />
        <circle cx="24.8" cy="21.4" r="1.9" />
      </g>
      <path d="M23 12h1.7l1.6 2.4H23z" fill="#ffb01b" />
    </svg>
  );
}

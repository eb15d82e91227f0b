// For a container's engine: ends with 0 when the product on this machine can serve, its database included.
const port = process.env.PORT || '3000';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

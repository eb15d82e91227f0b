/** Version of package.json, put in by the build. */
declare const __BUILD_VERSION__: string;

interface ImportMetaEnv {
  /** host of /auth and /api where it is not the app's own origin (decision 1.7) */
  readonly VITE_API_BASE?: string;
}

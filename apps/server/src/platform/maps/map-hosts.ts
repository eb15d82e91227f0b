import type { Maps } from './open-maps.ts';

const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com'];

/** Hosts that a browser must reach to draw this installation's maps, by directive of the content security policy; none for the built-in one. */
export function mapHosts({ provider, browserKey, styleUrl, tilesUrl }: Pick<Maps, 'provider' | 'browserKey' | 'styleUrl' | 'tilesUrl'>) {
  if (provider.id === 'google' && browserKey) {
    return {
      scriptSrc: [...googleHosts, 'blob:'],
      styleSrc: ['https://fonts.googleapis.com'],
      imgSrc: [...googleHosts, 'https://*.google.com', 'https://*.googleusercontent.com'],
      connectSrc: [...googleHosts, 'https://*.google.com', 'data:', 'blob:'],
      fontSrc: ['https://fonts.gstatic.com'],
      workerSrc: ['blob:'],
      frameSrc: ['https://*.google.com'],
    };
  }
  const hosts = [styleUrl, tilesUrl].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
  return { connectSrc: hosts, imgSrc: hosts };
}

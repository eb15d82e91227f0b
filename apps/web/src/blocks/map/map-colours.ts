import type { SpeedBand } from '@superlink/domain/tracking/trail.ts';

export type MapScheme = 'light' | 'dark';

export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly water: string;
  readonly border: string;
  readonly province: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly label: string;
  readonly halo: string;
  readonly roadLabel: string;
  readonly town: string;
  /** the chosen way, its edge, and the other ways */
  readonly way: string;
  readonly wayEdge: string;
  readonly otherWay: string;
}

/** Calm grounds on which ways and stops stand out; the dark one belongs to the product's navy. */
export const mapColours: Readonly<Record<MapScheme, MapColours>> = {
  light: {
    sea: '#bcd9e6',
    land: '#f6f4ee',
    water: '#a9cfe0',
    border: '#8b7fa3',
    province: '#c3bbd1',
    road: '#f0c07c',
    roadEdge: '#d99a3f',
    label: '#3b4453',
    halo: '#ffffff',
    roadLabel: '#7a4b07',
    town: '#4b5563',
    way: '#1a57c9',
    wayEdge: '#ffffff',
    otherWay: '#667085',
  },
  dark: {
    sea: '#0c1622',
    land: '#1c2636',
    water: '#12304a',
    border: '#8e86b5',
    province: '#3d4763',
    road: '#6b5a37',
    roadEdge: '#3c3526',
    label: '#cfd8e6',
    halo: '#111927',
    roadLabel: '#e5bd75',
    town: '#8d99ab',
    way: '#6ea0f6',
    wayEdge: '#0b111c',
    otherWay: '#93a0b5',
  },
};

/** A trail by its speeds: every one stands out from the ground of its scheme. */
export const trailColours: Readonly<Record<MapScheme, Readonly<Record<SpeedBand, string>>>> = {
  light: { standing: '#5b6472', town: '#1d4ed8', road: '#15803d', over_limit: '#c2260c', unknown: '#7c3aed', unheard: '#5b6472' },
  dark: { standing: '#aab4c3', town: '#7aa7ff', road: '#4ade80', over_limit: '#ff8a5c', unknown: '#c4b5fd', unheard: '#aab4c3' },
};

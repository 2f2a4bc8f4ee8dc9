export type TimeOfDay = 'dawn' | 'day' | 'evening' | 'dusk' | 'night' | 'overcast';

/** How a time of day colours a picture. Colours are #rrggbb. */
export interface Light {
  time: TimeOfDay;
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, ...string[]];
  /** Everything near is multiplied by it … */
  ambient: string;
  /** … and everything far fades into it. */
  haze: string;
  disc: 'sun' | 'moon' | null;
  /** The disc's own colour, and its shine on clouds and water. */
  glow: string;
  cloud: string;
  /** The share of windows with a lamp behind them. */
  litShare: number;
}

export const lights: Readonly<Record<TimeOfDay, readonly [Light, ...Light[]]>> = {
  dawn: [
    {
      time: 'dawn',
      sky: ['#5d73a6', '#b796b4', '#f2b9a4', '#fbe3c4'],
      ambient: '#f6dfd6',
      haze: '#f0cdb9',
      disc: 'sun',
      glow: '#fff0cf',
      cloud: '#f7d3c6',
      litShare: 0.12,
    },
    {
      time: 'dawn',
      sky: ['#7f9cbd', '#c7cfd2', '#f7dcb5', '#fdeecd'],
      ambient: '#f7e7d3',
      haze: '#efdcc2',
      disc: 'sun',
      glow: '#fff6da',
      cloud: '#fbe6cf',
      litShare: 0.1,
    },
  ],
  day: [
    {
      time: 'day',
      sky: ['#3f8ac4', '#86bfe3', '#d8edf2'],
      ambient: '#ffffff',
      haze: '#cbe1ea',
      disc: null,
      glow: '#fffbe6',
      cloud: '#f5fafb',
      litShare: 0.04,
    },
    {
      time: 'day',
      sky: ['#5aa6b8', '#a5d3d2', '#f3ecd8'],
      ambient: '#fff8ea',
      haze: '#dfe6d8',
      disc: 'sun',
      glow: '#fffbe6',
      cloud: '#fbf8ec',
      litShare: 0.04,
    },
  ],
  evening: [
    {
      time: 'evening',
      sky: ['#4a7aa3', '#9fa9a6', '#f1bd7d', '#fbdba2'],
      ambient: '#ffe2bd',
      haze: '#efcda0',
      disc: 'sun',
      glow: '#fff1c2',
      cloud: '#f9d5a8',
      litShare: 0.2,
    },
    {
      time: 'evening',
      sky: ['#3d5d8c', '#a77f8f', '#ef9e6e', '#fbd08a'],
      ambient: '#ffd3b0',
      haze: '#e8b48c',
      disc: 'sun',
      glow: '#ffe6ad',
      cloud: '#f2b48c',
      litShare: 0.25,
    },
  ],
  dusk: [
    {
      time: 'dusk',
      sky: ['#1e2c5a', '#574a87', '#b9627f', '#f0a077'],
      ambient: '#a995bd',
      haze: '#8a6a92',
      disc: null,
      glow: '#ffcf9a',
      cloud: '#8a5c88',
      litShare: 0.5,
    },
    {
      time: 'dusk',
      sky: ['#16364f', '#2f6276', '#7fa39a', '#eec590'],
      ambient: '#93adb5',
      haze: '#6d8f93',
      disc: null,
      glow: '#ffe0a8',
      cloud: '#5d8790',
      litShare: 0.5,
    },
  ],
  night: [
    {
      time: 'night',
      sky: ['#0b1632', '#14284f', '#2c4a76'],
      ambient: '#7286b3',
      haze: '#26406b',
      disc: 'moon',
      glow: '#e8eefc',
      cloud: '#253c66',
      litShare: 0.6,
    },
    {
      time: 'night',
      sky: ['#12112e', '#241f4d', '#4b3a72'],
      ambient: '#8279ad',
      haze: '#3b3163',
      disc: 'moon',
      glow: '#f6edff',
      cloud: '#352c5c',
      litShare: 0.6,
    },
  ],
  overcast: [
    {
      time: 'overcast',
      sky: ['#8497a5', '#adbdc6', '#dbe3e4'],
      ambient: '#e2e7ea',
      haze: '#c2ced3',
      disc: null,
      glow: '#f4f6f6',
      cloud: '#cdd6da',
      litShare: 0.25,
    },
    {
      time: 'overcast',
      sky: ['#7f8f93', '#b6bfb9', '#e4e1d3'],
      ambient: '#e8e5da',
      haze: '#cfcfc3',
      disc: null,
      glow: '#f6f3e6',
      cloud: '#d6d6ca',
      litShare: 0.22,
    },
  ],
};

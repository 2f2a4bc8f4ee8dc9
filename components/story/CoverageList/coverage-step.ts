/** Articles shown at first and added by each press (STORY-2). */
export const coverageStep = 5;

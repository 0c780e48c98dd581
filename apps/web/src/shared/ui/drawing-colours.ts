/** The palette of the night as hexadecimal numbers, for what no stylesheet reaches: pictures, the frame of the browser. */
export const drawingColours = {
  bg: '#0b0e13',
  line: '#2b3444',
  text: '#f3f5f8',
  muted: '#a9b4c6',
  volt: '#ffd60a',
} as const

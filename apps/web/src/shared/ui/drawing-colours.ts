/** The dark palette as hexadecimal numbers, for places without a style sheet: pictures and the browser's frame. */
export const drawingColours = {
  bg: '#0b0e13',
  line: '#2b3444',
  text: '#f3f5f8',
  muted: '#a9b4c6',
  volt: '#ffd60a',
} as const

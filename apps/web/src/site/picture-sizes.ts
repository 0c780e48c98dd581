/** The sizes of the product pictures in CSS pixels: for wide screens, then for phones. */
export const pictureSizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 640 },
] as const

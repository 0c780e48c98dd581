const kinds: readonly [RegExp, number][] = [
  [/[\u2e80-\u9fff\uff00-\uffef“”‘’]/u, 1],
  [/[MWmw@%]/, 0.95],
  [/[A-Z0-9&]/, 0.7],
  [/[ijltfr.,:;'|!()\- ]/, 0.34],
]

/** A little more than the faces need, so that a line never leaves the picture. */
export const textWidthEm = (text: string) =>
  [...text].reduce((sum, char) => sum + (kinds.find(([kind]) => kind.test(char))?.[1] ?? 0.57), 0)

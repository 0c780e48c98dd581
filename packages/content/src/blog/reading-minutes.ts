const WORDS_A_MINUTE = 220
const HAN_A_MINUTE = 400

/** How long a text takes, code included: readers of these posts read the code. Never less than a minute. */
export const readingMinutes = (text: string) => {
  const words = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + han / HAN_A_MINUTE))
}

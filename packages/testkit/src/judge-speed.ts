import { watchSteal } from '@lc/dev-services'

const MAX_STEAL = 0.05

/** Starts to measure; the result judges a speed, unless the host gave more than 5 % of the processors to others. */
export const openSpeedJudge = (
  watch = watchSteal,
  report = (text: string): unknown => process.stderr.write(`${text}\n`),
) => {
  const readSteal = watch()
  return (judge: () => void): void => {
    const steal = readSteal()
    if (steal <= MAX_STEAL) judge()
    else report(`speed not judged: the host gave ${Math.round(steal * 100)} % of the processors to others`)
  }
}

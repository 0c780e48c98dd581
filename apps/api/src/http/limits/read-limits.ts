import { z } from 'zod'
import { type LimitSettings, limitTable } from './limit-table.ts'

/** `name=points/seconds` separated by commas; what is not named keeps the table's numbers. */
export const RateLimits = z.string().transform((list, context): LimitSettings => {
  const settings: LimitSettings = { ...limitTable }
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', points, seconds] = entry.trim().match(/^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/) ?? []
    if (isLimitName(name)) {
      settings[name] = { ...limitTable[name], points: Number(points), seconds: Number(seconds) }
    } else {
      context.addIssue({ code: 'custom', message: `“${entry}” is not <limit>=<points>/<seconds>` })
    }
  }
  return settings
})

const isLimitName = (name: string): name is keyof LimitSettings => Object.hasOwn(limitTable, name)

import { connectionFaults } from './connections.ts'
import { failpointFaults } from './failpoints.ts'
import type { Fault } from './fault.ts'
import { moneyFaults } from './money.ts'
import { processFaults } from './processes.ts'
import { resourceFaults } from './resources.ts'
import { settingFaults } from './settings.ts'

/** Every fault of the schedule, by a unique name. */
export const faults: readonly Fault[] = [
  ...failpointFaults,
  ...processFaults,
  ...connectionFaults,
  ...moneyFaults,
  ...resourceFaults,
  ...settingFaults,
]

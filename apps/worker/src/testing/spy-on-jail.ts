import type { Jail, JailCommand } from '@lc/engines'
import { vi } from 'vitest'

/** Every command that a jail is given until `restore`, whether a thread sends it or this one. */
export const spyOnJail = (jail: Jail) => {
  const spies = [vi.spyOn(jail, 'run'), vi.spyOn(jail as Required<Jail>, 'runBytes')]
  return {
    commands: (): JailCommand[] => spies.flatMap(({ mock }) => mock.calls.map(([command]) => command as JailCommand)),
    restore: (): void => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

import { join } from 'node:path'
import { homeFolder, serviceBinary, toolsFolder } from '../../packages/dev-services/src/home.ts'
import { inCheckout } from '../checkout.ts'

export const home = homeFolder()
export const tools = toolsFolder(home)

export const inTools = (...parts: string[]) => join(tools, ...parts)
export const service = (name: string) => serviceBinary(home, name)

/** Stamps of shared tools are next to them; stamps of one clone are in its `.local`. */
export const sharedStamp = (name: string) => join(home, 'stamps', name)
export const checkoutStamp = (name: string) => inCheckout('.local', 'stamps', name)

import { join } from 'node:path'
import type { ServiceContext } from '../service.ts'

export const logFile = ({ logFolder }: ServiceContext, name: string) => join(logFolder, `${name}.log`)

import { workerData } from 'node:worker_threads'
import { openLibraryCache } from '@lc/intake'
import { serveTasks } from '@lc/runtime'
import { makeScanTasks } from './scan-tasks.ts'

serveTasks(makeScanTasks(openLibraryCache((workerData as { toolsDir: string }).toolsDir)))

import { workerData } from 'node:worker_threads'
import { openLibraryCache } from '@lc/compile-doctor'
import { serveTasks } from '@lc/server-runtime'
import { makeScanTasks } from './scan-tasks.ts'

serveTasks(makeScanTasks(openLibraryCache((workerData as { toolsDir: string }).toolsDir)))

import { routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'

export interface ProjectFile {
  name: string
  archive: Blob
}

/** The Foundry project of a scan as a file, or undefined where it could not be had. */
export const fetchProject = async (id: string): Promise<ProjectFile | undefined> => {
  const reply = await api.open(routes.exportReport, { query: { id, format: 'foundry' } }).catch(() => undefined)
  if (reply?.headers.get('content-type') !== 'application/zip') return undefined
  const name = /filename="([\w-]+\.zip)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'contract-foundry.zip', archive: await reply.blob() }
}

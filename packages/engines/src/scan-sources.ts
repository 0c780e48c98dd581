import { notCompiled, type ScanMeans, type ScanResult, scanBuild } from './scan-build.ts'
import { compileProject } from './solc/compile-project.ts'

export interface ScanRequest extends ScanMeans {
  sources: Readonly<Record<string, string>>
  mainFile: string
}

/** Compiles sources as they are, without the compile doctor, and scans them. */
export const scanSources = async ({ sources, mainFile, ...means }: ScanRequest): Promise<ScanResult> => {
  const { jail, signal } = means
  const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal })
  if (!compiled.ok) return notCompiled(means.engines, `${compiled.reason}: ${compiled.detail}`)
  return scanBuild(compiled.build, means)
}

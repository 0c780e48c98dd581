import { availableParallelism } from 'node:os'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, compileProject, openJail, type RunContext } from '@lc/engines'

interface Project {
  sources: Record<string, string>
  mainFile: string
}

/** Compiles a sample and hands it on with the jail in which its checks run. */
export const withBuild = async <T>(
  project: Project,
  use: (build: Build, context: Pick<RunContext, 'jail' | 'signal'>) => Promise<T>,
): Promise<T> => {
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: availableParallelism() })
  const { signal } = new AbortController()
  try {
    const compiled = await compileProject({ ...project, mainContract: undefined, jail, signal })
    if (!compiled.ok) throw new Error(`the sample does not compile: ${compiled.detail}`)
    return await use(compiled.build, { jail, signal })
  } finally {
    await jail.close()
  }
}

import { chooseCompiler } from './choose-compiler.ts'
import { type CompileRequest, type CompileResult, compileWith } from './compile-with.ts'
import { installedCompilers } from './installed-compilers.ts'
import type { InputOptions } from './standard-input.ts'

/** Compiles files that agree on a compiler as they are; what does not, the compile doctor looks at. */
export const compileProject = async (
  request: CompileRequest & Pick<InputOptions, 'settings'>,
): Promise<CompileResult> => {
  const choice = await chooseCompiler(request.sources, installedCompilers)
  if (!choice.ok) return { ok: false, reason: 'invalid_input', detail: choice.detail }
  return compileWith({ ...request, version: choice.version })
}

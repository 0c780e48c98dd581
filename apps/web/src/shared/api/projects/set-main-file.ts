import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export interface MainChoice {
  file: string
  contract?: string
}

export const setMainFile = (id: string, { file, contract }: MainChoice) =>
  api.post(routes.setMainFile, { body: { id, mainFile: file, ...(contract ? { mainContract: contract } : {}) } })

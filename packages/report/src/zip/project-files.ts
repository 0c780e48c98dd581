import type { ReportData } from '../report-data.ts'

/** The project's files in one folder with a plain name, so that unpacking them litters nothing. */
export const projectFiles = ({ summary, project }: ReportData): Record<string, string> => {
  const name =
    summary.name
      .slice(0, MAX_READ)
      .replace(/[^A-Za-z0-9_]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, MAX_LENGTH) || 'contract'
  return Object.fromEntries(Object.entries(project).map(([path, text]) => [`${name}-foundry/${path}`, text]))
}

const MAX_LENGTH = 60
/** What the name is taken from. */
const MAX_READ = 500

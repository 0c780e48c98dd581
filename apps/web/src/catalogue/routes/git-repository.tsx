import { m } from '@lc/content/messages'
import { DoctorAnswer } from '../../app/projects/doctor/doctor-answer.tsx'
import { DoctorProgress } from '../../app/projects/doctor/doctor-progress.tsx'
import { GitForm } from '../../app/projects/source/git-form.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { refusedImport, runningImport } from '../samples/sample-import.ts'
import { ComponentPage, State, stay, stayPut } from './component-page.tsx'

export const meta = appMeta(m.catalogue_git_repository)

const still = { onImport: stay, onCancel: stay }
const start = { url: 'https://github.com/owner/project', ref: 'main' }

export default function GitRepositoryPage() {
  return (
    <ComponentPage name={m.catalogue_git_repository}>
      <State caption={m.catalogue_state_empty}>
        <GitForm {...still} />
      </State>
      <State caption={m.catalogue_git_repository_refused}>
        <GitForm {...still} start={start} isRefused />
      </State>
      <State caption={m.catalogue_git_repository_busy}>
        <GitForm {...still} start={start} isBusy />
      </State>
      <State caption={m.catalogue_git_repository_downloading}>
        <DoctorProgress preflight={runningImport} onCancel={stayPut} />
      </State>
      <State caption={m.catalogue_git_repository_cannot}>
        <DoctorAnswer diagnosis={refusedImport} />
      </State>
    </ComponentPage>
  )
}

import { m } from '@lc/content/messages'
import { DoctorAnswer } from '../../features/new-scan/components/doctor-answer.tsx'
import { DoctorProgress } from '../../features/new-scan/components/doctor-progress.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { cannot, changed, compiled, hostile } from '../../lib/sample-project.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_compile_doctor)

export default function CompileDoctorPage() {
  return (
    <ComponentPage name={m.catalogue_compile_doctor}>
      <State caption={m.catalogue_doctor_running}>
        <DoctorProgress />
      </State>
      <State caption={m.catalogue_doctor_compiled}>
        <DoctorAnswer diagnosis={compiled} />
      </State>
      <State caption={m.catalogue_doctor_changed}>
        <DoctorAnswer diagnosis={changed} />
      </State>
      <State caption={m.catalogue_doctor_cannot}>
        <DoctorAnswer diagnosis={cannot} />
      </State>
      <State caption={m.catalogue_doctor_many}>
        <DoctorAnswer diagnosis={hostile} />
      </State>
    </ComponentPage>
  )
}

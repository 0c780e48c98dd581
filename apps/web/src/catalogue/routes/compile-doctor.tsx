import { m } from '@lc/content/messages'
import { DoctorAnswer } from '../../app/projects/doctor/doctor-answer.tsx'
import { DoctorProgress } from '../../app/projects/doctor/doctor-progress.tsx'
import { NoAnswer } from '../../app/projects/scope/scope-step.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { cannot, changed, comparing, compiled, compiling, hostile, waiting } from '../samples/sample-project.ts'
import { ComponentPage, State, stayPut } from './component-page.tsx'

export const meta = appMeta(m.catalogue_compile_doctor)

export default function CompileDoctorPage() {
  return (
    <ComponentPage name={m.catalogue_compile_doctor}>
      <State caption={m.catalogue_doctor_waiting}>
        <DoctorProgress preflight={waiting} onCancel={stayPut} />
      </State>
      <State caption={m.catalogue_doctor_running}>
        <DoctorProgress preflight={compiling} onCancel={stayPut} />
      </State>
      <State caption={m.catalogue_doctor_comparing}>
        <DoctorProgress preflight={comparing} onCancel={stayPut} />
      </State>
      <State caption={m.catalogue_doctor_cancelled}>
        <NoAnswer isCancelled onAgain={stayPut} />
      </State>
      <State caption={m.catalogue_doctor_failed}>
        <NoAnswer isCancelled={false} onAgain={stayPut} />
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

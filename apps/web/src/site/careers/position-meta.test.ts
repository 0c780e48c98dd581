import { brand } from '@lc/content'
import { positionTexts } from '@lc/content/careers'
import { expect, test } from 'vitest'
import { jobPosting } from './position-meta.ts'

const text = positionTexts.associate.en

test('default: an office job has the properties that search engines require', () => {
  expect(jobPosting({ title: 'Associate', text, locale: 'en' })).toMatchObject({
    '@type': 'JobPosting',
    title: 'Associate',
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    description: expect.stringContaining(text.does[0] ?? ''),
    hiringOrganization: { '@type': 'Organization', name: brand.company.en },
    jobLocation: { '@type': 'Place', address: { addressCountry: 'SG' } },
  })
})

test('given regions, marks the job as remote and names them', () => {
  const posting = jobPosting({ title: 'Manager', text, locale: 'en', regions: ['Turkey', 'Korea'] })
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'Turkey' }, { name: 'Korea' }],
  })
  expect(posting).not.toHaveProperty('jobLocation')
})

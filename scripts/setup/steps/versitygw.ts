import { goService } from '../go-service.ts'

export const versitygw = goService({
  name: 'versitygw',
  module: 'github.com/versity/versitygw',
  program: 'cmd/versitygw',
  version: 'v1.8.0',
  sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
})

import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '能识别测试环境的代码',
  what: '合约中写入了只在测试中存在的地址：Foundry 的作弊码地址、它的默认账户，或自动生成的测试所用的账户。',
  why: '这样的代码可以在测试时表现正常，部署后却是另一套行为，测试结果因此没有说服力。即使没有恶意，它也是遗留下来的调试代码。',
  fix: '删除该地址以及所有依赖它的逻辑。对作弊码的调用只应出现在测试和脚本文件中。',
  falseAlarm: '该合约本身就是测试、脚本或模拟合约，不会被部署。',
}

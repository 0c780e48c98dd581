import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用会以 panic 结束',
  what: '用所列的输入调用时，合约会除以零、读取数组末尾之外的元素，或从空数组里取出元素；编译器自带的检查以 panic 中止了这次调用。',
  why: 'panic 本身不会造成损失，但健全的代码不应对任何输入 panic：调用者得不到原因；如果出错的值是早先存进来而无人拒绝的，别人依赖的函数就可能因此失效。',
  fix: '在运算之前用 require 检查范围并写明原因；零值或越界的下标应在写入时拒绝，而不是等到使用时。',
  falseAlarm: '出错的值只可能来自这次调用的调用者本人，被拒绝的只是他自己的错误输入。',
}

import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '保存取整后的商再相乘',
  what: '函数做除法后，把去掉余数的结果存入状态变量，之后其他代码再用它相乘。除法之前没有放大被除数。',
  why: '在使用这个值的整个期间，余数都会丢失。代币小数位较少或周期很长时，保存的速率可能明显偏小甚至为零，差额会滞留在合约中。',
  fix: '除法之前把被除数乘以精度因子，例如 10 的 18 次方，相乘之后再除以它。',
  falseAlarm: '数量足够大，余数可以忽略，或余数会结转到下一周期。',
}

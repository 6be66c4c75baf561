const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', signDisplay: 'negative' })

/** 13050 → '£130.50', -500 → '−£5.00' */
export const formatPounds = (pence: number): string => pounds.format(pence / 100).replace('-', '−')

/** Of an amount from 0 on, in whole pence, half a penny up. */
export const calculatePercent = (pence: number, percent: number): number => Math.floor((pence * percent + 50) / 100)

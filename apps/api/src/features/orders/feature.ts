import { ALREADY_ON_COURSE } from '@connect/contract/errors'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { customerOrders, orders, trainings } from '@connect/contract/orders/order-routes'
import { packages } from '@connect/contract/orders/package-routes'
import { calls, type Feature } from '#http/feature.ts'
import { REBOOKED } from './booking/add-training.ts'
import { ORDER_NOTICE } from './notices/order-notices.ts'
import {
  customerOrderHandlers,
  orderHandlers,
  orderMoneyHandlers,
  packageHandlers,
  trainingHandlers,
} from './order-handlers.ts'

export const ordersFeature: Feature = {
  serves: [
    calls(orders, orderHandlers),
    calls(trainings, trainingHandlers),
    calls(orderMoney, orderMoneyHandlers),
    calls(customerOrders, customerOrderHandlers),
    calls(packages, packageHandlers),
  ],
  letters: [ORDER_NOTICE],
  unique: {
    // Found before it is written, and by chance only.
    orders_friendly_id_key: null,
    trainings_one_rider_key: ['customer', ALREADY_ON_COURSE],
    trainings_rebooked_once_key: ['rebooked_from', REBOOKED],
    trainings_package_place_key: ['rebooked_from', 'Another training has its place in the package'],
    // An order is added with its package, and never gets another.
    packages_of_order_key: null,
    packages_with_order_key: null,
    trainings_school_id_certificate_number_key: ['certificate_number', 'Another order has this certificate'],
    order_charges_reversed_once_key: null,
    voucher_uses_of_order_key: ['voucher_code', 'This order has a promo code already'],
    voucher_uses_once_key: ['voucher_code', 'This contact has already used this promo code'],
  },
}

import { featureRows, storedFile } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    supplier_id: async ({ make }, { school }) => (await make.site(school)).id,

    async image_id(test, { school }, { supplier_id }) {
      const { id: file_id } = await storedFile(test, school)
      const image = { school_id: school.id, supplier_id: Number(supplier_id), file_id }
      return (await test.context.db.supplierImage.create({ data: image })).id
    },
  },
  references: {
    supplier: 'supplier_id',
    suppliers: 'supplier_id',
    supplier_id: 'supplier_id',
    supplier__id: 'supplier_id',
  },
  lists: ['supplier_id'],
})

-- Who has made a login alone was a student. Nobody has said so: the provider team says what they are. Only such customers came without a
-- phone number, an address and a reference of before.
update customer c set function = 'unspecified'
where function = 'student' and phone = '' and not exists (select 1 from address a where a.customer_id = c.id);

comment on column customer.function is
  'nurse, veterinary, student, supplier, wholesaler, pharmacist; unspecified: a login alone, of which nobody has said yet';

-- The expiry board reads each kind of paper in the order of its expiry and stops after a page.

create index vehicles_expiry on vehicles (tenant_id, asset_exp_lic, id) where deleted_at is null;
create index vehicles_permits on vehicles (tenant_id, id) where deleted_at is null and cross_border_permits <> '{}';
create index trailers_expiry on trailers (tenant_id, trailer_lic_exp, id) where deleted_at is null;
create index drivers_licence_expiry on drivers (tenant_id, lic_exp_date, id) where deleted_at is null;
create index drivers_pdp_expiry on drivers (tenant_id, pdp_exp_date, id) where deleted_at is null;

#!/bin/bash
# Run once by the database's image, in an empty volume: the owner of the product's database, who is no superuser.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role superlink_owner login createrole password :'password';
create database superlink owner superlink_owner;
SQL
